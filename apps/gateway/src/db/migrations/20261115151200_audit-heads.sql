-- Why: a chain whose last rows were cut off looks whole; its head, kept apart and signed, tells how long it was.
set local lock_timeout = '5s';

create table audit_heads (
  merchant_no text primary key,
  seq bigint not null,
  hash text not null,
  -- Over all of the above, with a key that the database does not hold.
  mac text not null
);
select app.guard('audit_heads');
grant select on audit_heads to balcao_app, balcao_provider;
grant select, insert, update on audit_heads to balcao_worker;

-- Chains begun without a head are sealed anew from their beginning.
update audit_log set seq = null, hash = null where seq is not null;

-- Ids begin with the time, so each of these is also the order in which things happened.
create index audit_log_of_actor on audit_log (merchant_no, actor_uid, id);
create index audit_log_of_action on audit_log (merchant_no, action, id);
create index audit_log_of_object on audit_log (merchant_no, object_id, id);
