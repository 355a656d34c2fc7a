import { announcements } from './announcements/announcements.module'
import { approvals } from './approvals/approvals.module'
import { audit } from './audit/audit.module'
import { brand } from './brand/brand.module'
import { docs } from './docs/docs.module'
import { downloads } from './downloads/downloads.module'
import { duties } from './duties/duties.module'
import { files } from './files/files.module'
import { live } from './live/live.module'
import { mail } from './mail/mail.module'
import { reference } from './reference/reference.module'
import { search } from './search/search.module'
import { system } from './system/system.module'
import { views } from './views/views.module'

export const platformModules = [
  system,
  docs,
  mail,
  files,
  downloads,
  audit,
  brand,
  announcements,
  approvals,
  duties,
  live,
  reference,
  search,
  views,
]
