-- Users of the database for an installation whose processes shall have no more rights than they need. Run it as the owner of the
-- tables, after `npx loanbridge migrate` and again after each later one; it can be run any number of times. Then give each user
-- a password (alter role loanbridge_web password '…'), put it into that process's DATABASE_URL, and keep the owner's for the operator:
-- it alone changes the schema, and runs the operator's commands.
-- All at once, so that running processes never lack a right.
begin;

do $$
begin
  if not exists (select from pg_roles where rolname = 'loanbridge_web') then
    create role loanbridge_web login;
  end if;
  if not exists (select from pg_roles where rolname = 'loanbridge_worker') then
    create role loanbridge_worker login;
  end if;
end $$;

revoke create on schema public from public;
revoke all on all tables in schema public from loanbridge_web, loanbridge_worker;
grant usage on schema public to loanbridge_web, loanbridge_worker;

-- What is not said below. Tables of later versions come with it, so that servers of both run side by side.
grant select, insert, update, delete on all tables in schema public to loanbridge_web, loanbridge_worker;
alter default privileges in schema public grant select, insert, update, delete on tables to loanbridge_web, loanbridge_worker;

-- The schema is the owner's.
revoke all on migration from loanbridge_web, loanbridge_worker;
grant select on migration to loanbridge_web, loanbridge_worker;

-- The ledger only grows.
revoke update, delete on consent_entry, consent_text, lender_feedback, key_event from loanbridge_web, loanbridge_worker;
-- Erasing a request, at its applicant's or the operator's wish or by its age, takes a lender's own reason out of its reports.
grant update (code) on lender_feedback to loanbridge_web, loanbridge_worker;
revoke delete on consent_key from loanbridge_web, loanbridge_worker;
revoke insert, update on consent_key from loanbridge_web;
revoke insert, delete on consent_head from loanbridge_web, loanbridge_worker;

-- No process takes a request or a post out of the books.
revoke delete on application, attempt, routing_round, steering_round from loanbridge_web, loanbridge_worker;

-- A web process writes down what visitors write to the operator, and cannot read it again; who erases their data takes it back.
revoke all on visitor_request from loanbridge_web;
grant insert, delete, select (id, kind, email_digest) on visitor_request to loanbridge_web;

-- It queues messages, and cannot read what is in them, nor send or settle one.
revoke all on message from loanbridge_web;
grant insert, delete, select (id, site_id, kind, application_id, once, state, reason, created_at, begun_at, settled_at) on message to loanbridge_web;

-- It takes nobody off the list of those who want no messages, and resumes no lender and no source.
revoke update, delete on suppression, lender_pause, lender_resumed, source_pause, source_resumed from loanbridge_web;
-- An opt-out that is repeated is as new as the last one.
grant update (at) on suppression to loanbridge_web;

-- It claims no work, begins no round and skips no lender.
revoke update on work from loanbridge_web;
revoke insert on routing_round from loanbridge_web;
revoke all on steering_round from loanbridge_web;
grant update (income_type, areas), select (application_id) on steering_round to loanbridge_web;
revoke all on skip from loanbridge_web;

-- Partitions by month are reached through their tables, whose rights above suffice. While `npx loanbridge partition` divides a
-- table, or --undo merges it, some rows are in a second one, where erasing a request reaches them. Either may be interrupted.
do $$
declare part regclass;
begin
  for part in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (relispartition or relname ~ '^(skip|steering_round)_(before|rest|by_month|[0-9]{4}(_detached)?)$')
  loop
    execute format('revoke all on %s from loanbridge_web, loanbridge_worker', part);
  end loop;
  for part in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relname in ('steering_round_by_month', 'steering_round_rest') and not relispartition
  loop
    execute format('grant update (income_type, areas), select (application_id) on %s to loanbridge_web, loanbridge_worker', part);
  end loop;
end $$;

-- It hands no end of the ledger to anyone.
revoke all on anchor_place from loanbridge_web;

-- A worker makes no requests, knows no visitor, and judges no captcha.
revoke insert on application from loanbridge_worker;
revoke all on visitor_token from loanbridge_worker;
grant delete, select (application_id) on visitor_token to loanbridge_worker;
revoke all on captcha_answer from loanbridge_worker;
revoke insert on mailbox_challenge from loanbridge_worker;

commit;
