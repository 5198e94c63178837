import type { Phase } from "./counted-application.ts";

/** Numbers of statements, by name: see `nameOf`. */
type Counts = Readonly<Record<Phase, Readonly<Record<string, number>>>>;

/** Statements that one application sends to either database. */
export const onBoth: Counts = {
  "landing form": {
    begin: 1,
    commit: 1,
    "insert into application": 1,
    "insert into blind_index": 1,
    "insert into consent_entry": 1,
    "insert into lead_event": 1,
    "insert into lead_facts": 1,
    "insert into lead_progress": 1,
    "insert into quality_mark": 1,
    "insert into sealed_group": 1,
    "insert into visitor_token": 1,
    "select blind_index": 1,
    "select consent_text": 1,
    "update consent_head": 1,
  },
  "long form and round": {
    begin: 9,
    commit: 9,
    "delete from work": 1,
    "insert into attempt": 3,
    "insert into blind_index": 1,
    "insert into consent_entry": 3,
    "insert into lead_event": 6,
    "insert into lender_day": 6,
    "insert into quality_mark": 1,
    "insert into routing_round": 1,
    "insert into sealed_group": 2,
    "insert into steering_round": 1,
    "insert into work": 1,
    "select application": 3,
    "select attempt": 9,
    "select blind_index": 1,
    "select consent_entry": 5,
    "select lender_feedback": 1,
    "select lender_pause": 1,
    "select lender_sent": 4,
    "select routing_round": 1,
    "select skip": 1,
    "select source_pause": 1,
    "select visitor_token": 1,
    "select work": 6,
    "set local synchronous_commit to off": 4,
    "update application": 3,
    "update attempt": 3,
    "update consent_head": 3,
    "update lead_progress": 2,
    "update routing_round": 2,
    "update work": 1,
  },
  "wait page": { "select attempt": 1, "select visitor_token": 2, "select work": 1 },
};

/** Statements that it sends to one of them besides. */
export const onOne: Readonly<Record<"SQLite" | "PostgreSQL", Counts>> = {
  SQLite: {
    "landing form": { "update consent_head": 1 },
    "long form and round": { "update consent_head": 3 },
    "wait page": {},
  },
  PostgreSQL: {
    "landing form": { pg_advisory_xact_lock: 3 },
    "long form and round": { pg_advisory_xact_lock: 7 },
    "wait page": {},
  },
};

/** Signals between processes are sent together if they occur together, so their number varies up to this. */
export const mostSignals = 8;
