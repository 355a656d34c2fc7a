/**
 * The floors of the house, from the ground up. A folder may use what stands on the floors below its own, and itself;
 * neighbours on one floor do not know each other.
 */
const WINGS = [['platform'], ['people'], ['merchant'], ['payments', 'money', 'provider'], ['delivery']]

export const HOUSES = [
  {
    path: 'apps/gateway/src/',
    floors: [['base'], ['db'], ['kit'], ['ports', 'ledger'], ['backup'], ...WINGS, ['start']],
    /** The backup stands beside the wings: nobody but the commands uses it. */
    most: 10,
  },
  {
    path: 'apps/dashboard/src/',
    floors: [['locales'], ['lib'], ['ui'], ['parts'], ['features'], ['app'], ['.']],
  },
  {
    path: 'packages/contract/src/',
    floors: [['kit.ts', 'transport.ts'], ['lists.ts'], ...WINGS, ['api'], ['index.ts']],
  },
]

/** Wings of the gateway: many modules behind one face each. */
export const GATEWAY_WINGS = WINGS.flat()

/** The house that a file stands in, and its room there; undefined for files of no house. */
export function placeOf(file) {
  const house = HOUSES.find(({ path }) => file.startsWith(path))
  if (!house) return undefined
  const [first, ...rest] = file.slice(house.path.length).split('/')
  const names = house.floors.flat()
  const room = rest.length === 0 && !names.includes(first ?? '') ? '.' : (first ?? '')
  return { house, room, floor: house.floors.findIndex((rooms) => rooms.includes(room)) }
}
