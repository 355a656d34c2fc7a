import type auth from '../locales/en/auth.json'
import type navigation from '../locales/en/navigation.json'
import type shell from '../locales/en/shell.json'
import type ui from '../locales/en/ui.json'
import type users from '../locales/en/users.json'

/** English is the type of every catalogue; one line per file of texts. */
export interface Catalogue {
  auth: typeof auth
  navigation: typeof navigation
  shell: typeof shell
  ui: typeof ui
  users: typeof users
}

export type Namespace = keyof Catalogue
