/** The mark beside the brand's name; drawn in the accent colour. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true" focusable="false">
      <path fill="var(--mark)" d="M12 1.5 22.5 12 12 22.5 1.5 12z" />
      <path fill="var(--surface)" d="M12 7.5 16.5 12 12 16.5 7.5 12z" />
    </svg>
  )
}
