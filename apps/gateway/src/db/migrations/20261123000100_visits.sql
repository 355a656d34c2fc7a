-- Why: support sees a merchant's dashboard as its people do, and everybody can tell afterwards who looked, and why.
-- Expands: the version before neither reads nor writes it; it knows no visits, and refuses them.
set local lock_timeout = '5s';

create table visits (
  visit_id text collate "C" primary key,
  uid text not null,
  -- The one session that it can be used in.
  session_id text not null,
  -- Which merchant's; the row is the provider's, and no merchant sees it. Its audit log tells of it.
  whose text not null,
  role text not null,
  reason text not null,
  begin_time timestamptz not null,
  until timestamptz not null,
  end_time timestamptz
);
create index visits_by_time on visits (begin_time);
grant select, insert, update (end_time) on visits to balcao_provider;
grant select, delete on visits to balcao_worker;
