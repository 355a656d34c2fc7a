import { itfWidths } from '@balcao/kernel/itf-barcode'
import { drawing } from './dom'

export function barcode(digits: string, label: string): SVGSVGElement {
  let x = 0
  let path = ''
  itfWidths(digits).forEach((wide, at) => {
    if (at % 2 === 0) path += `M${x} 0h${wide}v50h-${wide}z`
    x += wide
  })
  const svg = drawing(`0 0 ${x} 50`, 'barcode', [path], label)
  svg.setAttribute('preserveAspectRatio', 'none')
  // A whole pixel for each unit where there is room, or scanners stumble.
  svg.style.width = `${x}px`
  return svg
}
