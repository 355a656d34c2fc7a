import { hash } from '@node-rs/argon2'

export const PASSWORD = 'Balcao-2026'

/** As weak as it gets: hundreds of tests sign in. What the product makes of a password is tried in its own tests. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let hashed: Promise<string> | undefined

/** Of `PASSWORD`, made once. */
export const cheapPassword = () => (hashed ??= hash(PASSWORD, CHEAP))
