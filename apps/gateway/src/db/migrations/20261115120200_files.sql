-- Why: what is known of each uploaded file; the content lies in the storage, under merchant and id.
set local lock_timeout = '5s';

create table files (
  merchant_no text not null references merchants,
  file_id text not null,
  purpose text not null,
  -- as the person called it, made harmless; for display only
  name text not null,
  extension text not null,
  size int not null,
  sha256 text not null,
  uid text not null,
  create_time timestamptz not null,
  -- when a feature took the file into use; what nobody takes is removed after a day
  attached_at timestamptz,
  primary key (merchant_no, file_id)
);
create index files_unattached on files (merchant_no, create_time, file_id) where attached_at is null;
select app.guard('files');
grant select, insert, update (attached_at) on files to balcao_app;
grant select on files to balcao_provider;
grant select, delete on files to balcao_worker;
