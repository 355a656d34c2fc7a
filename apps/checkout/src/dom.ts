type Child = Node | string | null | false | undefined

type Listeners = { [Name in `on${keyof HTMLElementEventMap}`]?: (event: Event) => void }
type Properties = Listeners & { class?: string } & Record<string, unknown>

/** Makes an element. Texts become text nodes, never markup; names with a dash are attributes, the rest properties. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className, ...properties }: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className) element.className = className
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue
    if (name.includes('-') || name === 'role') element.setAttribute(name, value as string)
    else Object.assign(element, { [name]: value })
  }
  element.append(...children.filter((child) => child !== null && child !== false && child !== undefined))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** A drawing of paths alone. Without a label it says nothing that the words beside it do not. */
export function drawing(viewBox: string, className: string, paths: readonly string[], label = ''): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', viewBox)
  svg.setAttribute('class', className)
  if (label) {
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', label)
  } else svg.setAttribute('aria-hidden', 'true')
  for (const path of paths) {
    const drawn = document.createElementNS(SVG, 'path')
    drawn.setAttribute('d', path)
    svg.append(drawn)
  }
  return svg
}
