-- Why: remembers how this database began, so that a later start neither repeats nor adds the demo world.
set local lock_timeout = '5s';

create table installation (
  only_one boolean primary key default true check (only_one),
  world text not null check (world in ('demo', 'empty')),
  began_at timestamptz not null
);
