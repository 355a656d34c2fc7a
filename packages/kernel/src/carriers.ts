/** Who carries parcels: the posts of the provider's countries, their own couriers, and those that work everywhere. */
export interface Carrier {
  code: string
  name: string
  /** The countries it is chosen for; several for those that work everywhere. */
  regions: readonly string[]
  /** Its numbers follow UPU S10, so that a mistyped one is seen. */
  isPost?: true
}

const HOME = ['BRA', 'MEX', 'PHL', 'RUS', 'IND'] as const

export const CARRIERS: readonly Carrier[] = [
  { code: 'correios', name: 'Correios', regions: ['BRA'], isPost: true },
  { code: 'jadlog', name: 'Jadlog', regions: ['BRA'] },
  { code: 'loggi', name: 'Loggi', regions: ['BRA'] },
  { code: 'total-express', name: 'Total Express', regions: ['BRA'] },
  { code: 'azul-cargo', name: 'Azul Cargo Express', regions: ['BRA'] },
  { code: 'correos-mexico', name: 'Correos de México', regions: ['MEX'], isPost: true },
  { code: 'estafeta', name: 'Estafeta', regions: ['MEX'] },
  { code: 'redpack', name: 'Redpack', regions: ['MEX'] },
  { code: 'paquetexpress', name: 'Paquetexpress', regions: ['MEX'] },
  { code: 'phlpost', name: 'PHLPost', regions: ['PHL'], isPost: true },
  { code: 'lbc', name: 'LBC Express', regions: ['PHL'] },
  { code: 'jt-express', name: 'J&T Express', regions: ['BRA', 'MEX', 'PHL'] },
  { code: 'ninja-van', name: 'Ninja Van', regions: ['PHL'] },
  { code: 'russian-post', name: 'Russian Post', regions: ['RUS'], isPost: true },
  { code: 'cdek', name: 'CDEK', regions: ['RUS'] },
  { code: 'india-post', name: 'India Post', regions: ['IND'], isPost: true },
  { code: 'delhivery', name: 'Delhivery', regions: ['IND'] },
  { code: 'blue-dart', name: 'Blue Dart', regions: ['IND'] },
  { code: 'dtdc', name: 'DTDC', regions: ['IND'] },
  { code: 'dhl', name: 'DHL Express', regions: HOME },
  { code: 'fedex', name: 'FedEx', regions: HOME },
  { code: 'ups', name: 'UPS', regions: HOME },
  { code: 'aramex', name: 'Aramex', regions: HOME },
]

const byCode = new Map(CARRIERS.map((carrier) => [carrier.code, carrier]))

export function carrierOf(code: string): Carrier | undefined {
  return byCode.get(code)
}
