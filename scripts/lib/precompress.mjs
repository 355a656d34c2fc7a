import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSES = /\.(js|css|svg)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes name.br and name.gz beside each text file of a folder, at a quality too slow for answering requests. */
export async function precompress(folder) {
  const names = readdirSync(folder).filter((name) => COMPRESSES.test(name))
  await Promise.all(names.map((name) => compressBeside(join(folder, name))))
}

async function compressBeside(file) {
  const text = await readFile(file)
  const [br, gz] = await Promise.all([
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    zip(text, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
