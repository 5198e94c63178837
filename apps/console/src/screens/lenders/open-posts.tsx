import { useMemo, useState } from "react";
import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { useQuery } from "../../api/index.ts";
import { Answered, DataTable, Section, type TableColumn, TimeText } from "../../components/index.ts";
import { distance, money, none, number } from "../../format/index.ts";
import { Link } from "../../navigation/index.ts";
import { SettleDialog } from "./settle-dialog.tsx";

type OpenPost = ConsoleAnswer<"openPosts">["rows"][number];

/** Milliseconds between reads. */
const everyMs = 15_000;

const states: Readonly<Record<OpenPost["state"], string>> = {
  intent: "Being sent",
  pending: "The lender is deciding",
  unknown: "No usable answer",
  "bought-late": "Bought too late: settle it with the lender",
};

interface OpenPostsProps {
  /** Only those of this lender. */
  readonly lender?: string;
  /** Called when a post was settled. */
  readonly done: () => void;
}

/** Posts without a known outcome, which hold their applications, each with a way to settle it. */
export function OpenPosts({ lender, done }: OpenPostsProps) {
  const query = useQuery("openPosts", lender === undefined ? {} : { lender }, { everyMs });
  const names = useQuery("names", {}).answer;
  const [settled, settle] = useState<OpenPost>();
  const { answer } = query;
  const columns = useMemo(
    () =>
      answer === undefined
        ? []
        : columnsOf(answer, names, settle).filter(({ id }) => lender === undefined || id !== "lender"),
    [answer, names, lender],
  );
  return (
    <Section title="Open outcomes">
      <p className="muted">
        Ask the lender what became of a post, then record it here. Until then, nobody else gets the application.
      </p>
      <Answered query={query} height={160}>
        {({ rows, total }) => (
          <>
            {total > rows.length && (
              <p className="muted">
                The oldest {number(rows.length)} of {number(total)}. The others follow as these are settled.
              </p>
            )}
            <DataTable
              caption="Open outcomes, oldest first"
              columns={columns}
              rows={rows}
              rowKey={({ request, lender: id, sentAt }) => `${request} ${id} ${String(sentAt)}`}
              empty="Every post has a known outcome."
            />
          </>
        )}
      </Answered>
      {settled && (
        <SettleDialog
          post={settled}
          lenderName={names?.lenders.find(({ id }) => id === settled.lender)?.name ?? settled.lender}
          close={() => settle(undefined)}
          done={() => {
            query.reload();
            done();
          }}
        />
      )}
    </Section>
  );
}

function columnsOf(
  { at, zone }: ConsoleAnswer<"openPosts">,
  names: ConsoleAnswer<"names"> | undefined,
  settle: (post: OpenPost) => void,
): readonly TableColumn<OpenPost>[] {
  const lenders = new Map(names?.lenders.map(({ id, name }) => [id, name]));
  return [
    {
      id: "request",
      title: "Request",
      cell: ({ request }) => (
        <Link to={`/requests/${request}`}>
          <code>{request}</code>
        </Link>
      ),
    },
    { id: "lender", title: "Lender", cell: ({ lender }) => lenders.get(lender) ?? lender },
    { id: "state", title: "State", cell: ({ state }) => states[state] },
    {
      id: "sent",
      title: "Sent",
      cell: ({ sentAt }) => (sentAt === null ? none : <TimeText at={sentAt} zone={zone} />),
    },
    { id: "age", title: "Age", cell: ({ sentAt }) => (sentAt === null ? none : distance(sentAt, at)) },
    { id: "asked", title: "Asked", isNumber: true, cell: ({ askedCents }) => money(askedCents) },
    {
      id: "action",
      title: "Action",
      isAction: true,
      cell: (post) =>
        post.canSettle ? (
          <button type="button" className="button" onClick={() => settle(post)}>
            Settle<span className="hidden"> request {post.request}</span>
          </button>
        ) : (
          none
        ),
    },
  ];
}
