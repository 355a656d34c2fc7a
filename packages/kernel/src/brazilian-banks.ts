/** The main banks of Brazil: COMPE, the number of three digits on slips and transfers, and ISPB, the first eight digits of the CNPJ. */
export interface BrazilianBank {
  compe: string
  ispb: string
  name: string
}

export const BRAZILIAN_BANKS: readonly BrazilianBank[] = [
  { compe: '001', ispb: '00000000', name: 'Banco do Brasil' },
  { compe: '003', ispb: '04902979', name: 'Banco da Amazônia' },
  { compe: '004', ispb: '07237373', name: 'Banco do Nordeste' },
  { compe: '021', ispb: '28127603', name: 'Banestes' },
  { compe: '033', ispb: '90400888', name: 'Santander' },
  { compe: '037', ispb: '04913711', name: 'Banpará' },
  { compe: '041', ispb: '92702067', name: 'Banrisul' },
  { compe: '047', ispb: '13009717', name: 'Banese' },
  { compe: '070', ispb: '00000208', name: 'BRB' },
  { compe: '077', ispb: '00416968', name: 'Banco Inter' },
  { compe: '085', ispb: '05463212', name: 'Ailos' },
  { compe: '104', ispb: '00360305', name: 'Caixa Econômica Federal' },
  { compe: '136', ispb: '00315557', name: 'Unicred' },
  { compe: '197', ispb: '16501555', name: 'Stone' },
  { compe: '208', ispb: '30306294', name: 'BTG Pactual' },
  { compe: '212', ispb: '92894922', name: 'Banco Original' },
  { compe: '218', ispb: '71027866', name: 'Banco BS2' },
  { compe: '237', ispb: '60746948', name: 'Bradesco' },
  { compe: '246', ispb: '28195667', name: 'ABC Brasil' },
  { compe: '260', ispb: '18236120', name: 'Nubank' },
  { compe: '290', ispb: '08561701', name: 'PagBank' },
  { compe: '318', ispb: '61186680', name: 'Banco BMG' },
  { compe: '323', ispb: '10573521', name: 'Mercado Pago' },
  { compe: '336', ispb: '31872495', name: 'C6 Bank' },
  { compe: '341', ispb: '60701190', name: 'Itaú Unibanco' },
  { compe: '380', ispb: '22896431', name: 'PicPay' },
  { compe: '389', ispb: '17184037', name: 'Banco Mercantil' },
  { compe: '422', ispb: '58160789', name: 'Safra' },
  { compe: '623', ispb: '59285411', name: 'Banco Pan' },
  { compe: '633', ispb: '68900810', name: 'Banco Rendimento' },
  { compe: '637', ispb: '60889128', name: 'Sofisa' },
  { compe: '655', ispb: '59588111', name: 'Banco Votorantim' },
  { compe: '707', ispb: '62232889', name: 'Daycoval' },
  { compe: '745', ispb: '33479023', name: 'Citibank' },
  { compe: '748', ispb: '01181521', name: 'Sicredi' },
  { compe: '756', ispb: '02038232', name: 'Sicoob' },
]

export function brazilianBank(compe: string): BrazilianBank | undefined {
  return BRAZILIAN_BANKS.find((bank) => bank.compe === compe)
}
