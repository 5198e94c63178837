import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

interface Toast {
  readonly id: number;
  readonly text: string;
}

/** Toasts at the same time. A further one replaces the oldest. */
const mostToasts = 3;

const ToastContext = createContext<(text: string) => void>(() => undefined);

/** Says that an action was done. Stays until it is closed, so that nobody misses it. */
export const useToast = () => useContext(ToastContext);

export function Toasts({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const show = useCallback((text: string) => {
    setToasts((shown) => [...shown.slice(1 - mostToasts), { id: (shown.at(-1)?.id ?? 0) + 1, text }]);
  }, []);
  const close = (id: number): void => setToasts((shown) => shown.filter((one) => one.id !== id));
  return (
    <ToastContext value={show}>
      {children}
      <output className="toasts">
        {toasts.map(({ id, text }) => (
          <div key={id} className="toast">
            <span>{text}</span>
            <button type="button" className="button quiet" onClick={() => close(id)}>
              Close<span className="hidden">: {text}</span>
            </button>
          </div>
        ))}
      </output>
    </ToastContext>
  );
}
