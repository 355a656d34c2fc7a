/** The fixed names and numbers of the demo world, shared by the features' shares and by the tests. */

export const DEMO_PASSWORD = 'Balcao-2026'

export const LOJA = 'M100000000001'
export const TIENDA = 'M100000000002'
export const PADARIA = 'M100000000003'

export const DEMO_APPS = [
  { merchant_no: LOJA, app_id: '100000000000000011', name: 'Loja Sol', status: 'ENABLED' },
  { merchant_no: LOJA, app_id: '100000000000000012', name: 'Loja Sol Atacado', status: 'ENABLED' },
  { merchant_no: LOJA, app_id: '100000000000000013', name: 'Loja Sol Teste', status: 'SANDBOX' },
  { merchant_no: TIENDA, app_id: '100000000000000021', name: 'Tienda Luna', status: 'ENABLED' },
  { merchant_no: TIENDA, app_id: '100000000000000022', name: 'Tienda Luna Pruebas', status: 'SANDBOX' },
  { merchant_no: PADARIA, app_id: '100000000000000031', name: 'Padaria Central', status: 'ENABLED' },
] as const

/** Companies that signed up, and how far their KYC has come since. Their people have no login that anybody knows. */
export const APPLICANTS = [
  {
    name: 'Flor do Campo',
    email: 'clara@flor.example',
    contact: 'Clara Dias',
    country: 'BRA',
    tax_no: '22334455000186',
    website: 'https://flor.example',
    daysAgo: 2,
    kyc: 'DRAFT',
  },
  {
    name: 'Mercado Azul',
    email: 'bruno@azul.example',
    contact: 'Bruno Lima',
    country: 'BRA',
    tax_no: '33445566000186',
    website: 'https://azul.example',
    daysAgo: 9,
    kyc: 'IN_REVIEW',
  },
  {
    name: 'Oficina Norte',
    email: 'rosa@oficina.example',
    contact: 'Rosa Paz',
    country: 'MEX',
    tax_no: 'ONO180704AB1',
    website: 'https://oficina.example',
    daysAgo: 21,
    kyc: 'REJECTED',
  },
  {
    name: 'Cantina Verde',
    email: 'davi@cantina.example',
    contact: 'Davi Nunes',
    country: 'BRA',
    tax_no: '44556677000186',
    website: 'https://cantina.example',
    daysAgo: 385,
    kyc: 'RENEWAL_DUE',
  },
] as const

/** Login and what it is for, as printed at start. */
export const DEMO_LOGINS = [
  ['owner@loja.example', 'admin of three merchants, chooses an account'],
  ['admin@loja.example', 'admin of the Brazilian merchant'],
  ['finance@loja.example', 'finance'],
  ['operator@loja.example', 'operator'],
  ['support@loja.example', 'support'],
  ['developer@loja.example', 'developer'],
  ['viewer@loja.example', 'viewer'],
  ['custom@loja.example', 'pages ticked by hand'],
  ['newcomer@loja.example', 'must change the password'],
  ['admin@tienda.example', 'admin of the Mexican merchant'],
  ['finanzas@tienda.example', 'finance of the Mexican merchant'],
  ['soporte@tienda.example', 'support of the Mexican merchant'],
  ['provider@balcao.example', 'the provider: platform admin'],
  ['second@balcao.example', 'the provider: a second platform admin, who agrees'],
  ['reviewer@balcao.example', 'the provider: reviewer'],
  ['money@balcao.example', 'the provider: finance'],
  ['support@balcao.example', 'the provider: support'],
  ['risk@balcao.example', 'the provider: risk'],
] as const

export const isDemoLogin = (username: string) => DEMO_LOGINS.some(([login]) => login === username)
