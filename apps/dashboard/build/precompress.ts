import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Writes name.br beside each text asset, at a quality too slow for answering requests. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(names.map((name) => compressBeside(join(dir, name))))
    },
  }
}

async function compressBeside(file: string) {
  const text = await readFile(file)
  await writeFile(`${file}.br`, await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}
