import { HOUSES, placeOf } from '../lib/floors.mjs'
import { importsOf } from '../lib/imports.mjs'
import { sourceFiles } from '../lib/source-files.mjs'
import { isCode, isTest } from '../lib/syntax.mjs'

export const name = 'no circles, no tower'

/** Files that need each other, types and lazy imports included, and houses that grew too high. */
export function check(root) {
  const files = ['packages', 'apps', 'e2e', 'bench', 'prove', 'scripts']
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => isCode(file) && !isTest(file))
  const known = new Set(files)
  const graph = new Map(
    files.map((file) => [file, [...new Set(importsOf(root, file).map(({ to }) => to))].filter((to) => known.has(to))]),
  )
  const circles = circlesIn(graph).map((circle) => `${circle.join(' → ')} → ${circle[0]}: these need each other`)
  const towers = HOUSES.flatMap(({ path, most }) => {
    const height = heightOf(path, graph)
    return most !== undefined && height > most ? [`${path} is ${height} floors high; at most ${most}`] : []
  })
  return [...circles, ...towers]
}

/** One circle for each knot of files (Tarjan). */
function circlesIn(graph) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const onStack = new Set()
  const found = []
  function visit(file) {
    order.set(file, order.size)
    low.set(file, order.get(file))
    stack.push(file)
    onStack.add(file)
    for (const to of graph.get(file) ?? []) {
      if (!order.has(to)) visit(to)
      if (onStack.has(to)) low.set(file, Math.min(low.get(file), low.get(to)))
    }
    if (low.get(file) !== order.get(file)) return
    const knot = stack.splice(stack.indexOf(file))
    for (const each of knot) onStack.delete(each)
    if (knot.length > 1 || graph.get(file)?.includes(file)) found.push(knot)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

/** How many rooms of a house stand on each other, by what they really import. */
function heightOf(path, graph) {
  const rooms = new Map()
  for (const [file, targets] of graph) {
    const place = placeOf(file)
    if (!place || place.house.path !== path) continue
    const below = rooms.get(place.room) ?? new Set()
    for (const to of targets) {
      const other = placeOf(to)
      if (other?.house === place.house && other.room !== place.room) below.add(other.room)
    }
    rooms.set(place.room, below)
  }
  const heights = new Map()
  const height = (room, above = []) => {
    if (above.includes(room)) return 0
    const known = heights.get(room)
    if (known !== undefined) return known
    const own = 1 + Math.max(0, ...Array.from(rooms.get(room) ?? [], (each) => height(each, [...above, room])))
    heights.set(room, own)
    return own
  }
  return Math.max(0, ...Array.from(rooms.keys(), (room) => height(room)))
}
