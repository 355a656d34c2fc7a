-- Why: whoever has seen enough of the first steps puts them away, on every device.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

create table first_steps_hidden (
  merchant_no text not null,
  uid text not null,
  hide_time timestamptz not null,
  primary key (merchant_no, uid)
);
select app.guard('first_steps_hidden');
grant select, insert, delete on first_steps_hidden to balcao_app;
