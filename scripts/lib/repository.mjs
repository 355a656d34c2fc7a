import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top of the repository, wherever the command was started from. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Stamps and tool caches live inside node_modules: removing that folder is then always a full reset. */
export const stampFolder = (root) => join(root, 'node_modules', '.balcao')
