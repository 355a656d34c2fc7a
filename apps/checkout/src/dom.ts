type Child = Node | string | null | false

interface Properties {
  class?: string
  type?: string
  href?: string
  name?: string
  inputMode?: string
  autocomplete?: string
  maxLength?: number
  disabled?: boolean
  role?: string
  onclick?: (event: Event) => void
  onsubmit?: (event: SubmitEvent) => void
  oninput?: (event: Event) => void
}

/** Makes an element. Texts become text nodes, never markup. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className, role, ...properties }: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  Object.assign(element, properties)
  if (className) element.className = className
  if (role) element.setAttribute('role', role)
  element.append(...children.filter((child) => child !== null && child !== false))
  return element
}

export function button(text: string, onclick: () => void, kind: 'main' | 'plain' = 'main'): HTMLButtonElement {
  return h('button', { type: 'button', class: kind, onclick }, text)
}
