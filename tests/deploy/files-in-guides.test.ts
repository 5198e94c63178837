import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test.each([
  ["pgbouncer.ini", "docs/postgresql.md", "ini"],
  ["etcd.yml", "docs/failover.md", "yaml"],
  ["patroni.yml", "docs/failover.md", "yaml"],
  ["haproxy.cfg", "docs/failover.md", "ini"],
  ["hand-over-when-full.sh", "docs/failover.md", "sh"],
])("the guide holds deploy/%s word for word", (file, guide, language) => {
  expect(textOf(guide)).toContain(`\n\`\`\`${language}\n${textOf(`deploy/${file}`)}\`\`\`\n`);
});
