import { SocketAddress } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { blockOf, networkOf } from "./client-network.ts";

test.each([
  ["203.0.113.77", "203.0.113.77", "203.0.113.0/24"],
  ["203.0.113.77:5123", "203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.77", "203.0.113.0/24"],
  ["::ffff:cb00:714d", "203.0.113.77", "203.0.113.0/24"],
  ["2130706433", "2130706433", "2130706433"],
  ["2001:db8::1", "2001:db8:0:0::/56", "2001:db8:0:0::/56"],
  ["2001:db8:0:12::1", "2001:db8:0:0::/56", "2001:db8:0:0::/56"],
  ["2001:db8:0:112::1", "2001:db8:0:100::/56", "2001:db8:0:100::/56"],
  ["[2001:db8:0:112::1]:443", "2001:db8:0:100::/56", "2001:db8:0:100::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56", "fe80:0:0:0::/56"],
  ["::1", "0:0:0:0::/56", "0:0:0:0::/56"],
  ["64:ff9b::203.0.113.77", "64:ff9b:0:0::/56", "64:ff9b:0:0::/56"],
  ["unknown", "unknown", "unknown"],
])("%s belongs to network %s and block %s", (ip, network, block) => {
  expect([networkOf(ip), blockOf(ip)]).toEqual([network, block]);
});

test("all spellings of the addresses in a /56 are one network, and other networks differ", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = fc.tuple(group, group, group, group, group, group, group, group);
  const written = (all: readonly number[]) => all.map((each) => each.toString(16)).join(":");
  const short = (all: readonly number[]) => new SocketAddress({ address: written(all), family: "ipv6" }).address;
  fc.assert(
    fc.property(groups, groups, ([a, b, c, d, ...rest], [, , , e, ...others]) => {
      const one = [a, b, c, d, ...rest];
      const neighbour = [a, b, c, (d & 0xff00) | (e & 0xff), ...others];
      const stranger = [a, b, c, d ^ 0x0100, ...rest];
      expect(networkOf(short(one))).toBe(networkOf(written(one)));
      expect(networkOf(short(neighbour))).toBe(networkOf(written(one)));
      expect(networkOf(short(stranger))).not.toBe(networkOf(written(one)));
    }),
  );
});
