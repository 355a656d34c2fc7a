import { DOWNLOAD_KINDS, isTimeColumn } from '@balcao/kernel/downloads'
import { LANGUAGES } from '@balcao/kernel/languages'
import { expect, it } from 'vitest'
import { headOf } from '../src/kit/sheets/heads'
import { MODULES } from '../src/start/modules'

it('every column of every file has a heading in every language, and no two of a file the same', () => {
  const files = MODULES.flatMap(({ files: brought }) => brought)
  expect(files.map(({ kind }) => kind).toSorted()).toEqual([...DOWNLOAD_KINDS].toSorted())
  for (const { columns, keeps = [] } of files) {
    for (const language of LANGUAGES) {
      const said = columns.filter((column) => !keeps.includes(column))
      const heads = said.map((column) => headOf(column, language, 'America/Sao_Paulo'))
      expect(new Set(heads).size).toBe(said.length)
      // A name of the wire has low lines; one that a person reads begins with a capital.
      expect(heads.filter((head) => head.includes('_') && !head.includes('('))).toEqual([])
      expect(heads.filter((head) => !/^\p{Lu}/u.test(head))).toEqual([])
      expect(said.filter(isTimeColumn).every((column) => headOf(column, language, 'UTC').endsWith('(UTC)'))).toBe(true)
    }
  }
})
