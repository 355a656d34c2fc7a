import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../calls/errors'
import { readCsv } from './read-csv'
import { readXlsx } from './read-xlsx'
import { SheetUnreadable } from './unreadable'

const REFUSALS = {
  'not-utf8': refusal({
    code: CODE.businessFailed,
    subCode: 'sheet-not-utf8',
    texts: {
      en: 'The file is not UTF-8 text. Save it as “CSV UTF-8” or as XLSX.',
      es: 'El archivo no es texto UTF-8. Guárdelo como «CSV UTF-8» o como XLSX.',
      br: 'O arquivo não é texto UTF-8. Salve-o como “CSV UTF-8” ou como XLSX.',
    },
  }),
  'quote-open': refusal({
    code: CODE.businessFailed,
    subCode: 'sheet-quote-open',
    texts: {
      en: 'The file has a quotation mark that is not closed.',
      es: 'El archivo tiene unas comillas sin cerrar.',
      br: 'O arquivo tem aspas que não foram fechadas.',
    },
  }),
  'not-a-workbook': refusal({
    code: CODE.businessFailed,
    subCode: 'sheet-not-a-workbook',
    texts: {
      en: 'The file is damaged or is not an XLSX workbook.',
      es: 'El archivo está dañado o no es un libro XLSX.',
      br: 'O arquivo está danificado ou não é uma pasta de trabalho XLSX.',
    },
  }),
  'too-many-rows': refusal({
    code: CODE.businessFailed,
    subCode: 'sheet-too-many-rows',
    texts: {
      en: 'The file has too many rows. Split it and send the parts one by one.',
      es: 'El archivo tiene demasiadas filas. Divídalo y envíe las partes una por una.',
      br: 'O arquivo tem linhas demais. Divida-o e envie as partes uma a uma.',
    },
  }),
  'too-wide': refusal({
    code: CODE.businessFailed,
    subCode: 'sheet-too-wide',
    texts: {
      en: 'A row of the file has more than 100 cells, or a cell too much text.',
      es: 'Una fila del archivo tiene más de 100 celdas, o una celda demasiado texto.',
      br: 'Uma linha do arquivo tem mais de 100 células, ou uma célula tem texto demais.',
    },
  }),
} as const

/** The cells of a table that somebody sent, row by row; an empty row is an empty list, so that lines keep their number. */
export async function readSheet(bytes: Buffer, kind: 'csv' | 'xlsx', mostRows: number): Promise<string[][]> {
  try {
    return await (kind === 'csv' ? readCsv : readXlsx)(bytes, mostRows)
  } catch (error) {
    throw error instanceof SheetUnreadable ? new REFUSALS[error.reason]() : error
  }
}
