import type approvals from '../locales/en/approvals.json'
import type audit from '../locales/en/audit.json'
import type auth from '../locales/en/auth.json'
import type disputes from '../locales/en/disputes.json'
import type gates from '../locales/en/gates.json'
import type kit from '../locales/en/kit.json'
import type navigation from '../locales/en/navigation.json'
import type password from '../locales/en/password.json'
import type profile from '../locales/en/profile.json'
import type provider from '../locales/en/provider.json'
import type shell from '../locales/en/shell.json'
import type sidePages from '../locales/en/side-pages.json'
import type ui from '../locales/en/ui.json'
import type users from '../locales/en/users.json'

/** English is the type of every catalogue; one line per file of texts. */
export interface Catalogue {
  approvals: typeof approvals
  audit: typeof audit
  auth: typeof auth
  disputes: typeof disputes
  gates: typeof gates
  kit: typeof kit
  navigation: typeof navigation
  password: typeof password
  profile: typeof profile
  provider: typeof provider
  shell: typeof shell
  'side-pages': typeof sidePages
  ui: typeof ui
  users: typeof users
}

export type Namespace = keyof Catalogue
