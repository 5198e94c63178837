/** Processor time of this thread in milliseconds. Other programs on the machine do not add to it. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
