import type { Language } from '@balcao/kernel/languages'
import type { Write } from './letters'

export const reportTemplates: { reportReady: Record<Language, Write<'reportReady'>> } = {
  reportReady: {
    en: (brand, { file, rows, sums, url }) => ({
      subject: `Your ${brand} report is ready`,
      lines: [`${file} has ${rows} rows${adding(sums, ', adding up to ')}.`, 'Fetch it here within seven days:', url],
    }),
    es: (brand, { file, rows, sums, url }) => ({
      subject: `Su informe de ${brand} está listo`,
      lines: [
        `${file} tiene ${rows} filas${adding(sums, ', que suman ')}.`,
        'Descárguelo aquí en un plazo de siete días:',
        url,
      ],
    }),
    br: (brand, { file, rows, sums, url }) => ({
      subject: `Seu relatório do ${brand} está pronto`,
      lines: [`${file} tem ${rows} linhas${adding(sums, ', que somam ')}.`, 'Baixe-o aqui em até sete dias:', url],
    }),
  },
}

function adding(sums: string[], words: string): string {
  return sums.length > 0 ? `${words}${sums.join(' + ')}` : ''
}
