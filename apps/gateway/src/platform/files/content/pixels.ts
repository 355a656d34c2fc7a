import { FileDamaged, ImageTooLarge } from '../files.errors'

const MOST_PIXELS = 50_000_000

/** A small file may unfold into more pixels than a browser has memory for. */
export function mustBeShowable(width: number, height: number): void {
  if (width === 0 || height === 0) throw new FileDamaged()
  if (width * height > MOST_PIXELS) throw new ImageTooLarge()
}
