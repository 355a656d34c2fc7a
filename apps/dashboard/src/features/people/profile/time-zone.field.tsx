import '../../../ui/look/button-styles'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'

/** Enough to see what to type next; all four hundred at once would make the list slow. */
const SHOWN = 50

interface TimeZoneFieldProps {
  value: string
  onChange: (value: string) => void
}

/** The browser's own list, found by typing; empty means the merchant's own zone. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const t = useT('profile')
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone'))
  // A zone that this browser does not know stays what it is until another is chosen.
  const known = value === '' || zones.includes(value) ? zones : [value, ...zones]
  return (
    <Select
      label={t('timeZone')}
      description={t('timeZoneHint')}
      placeholder={t('timeZoneOwn')}
      data={known}
      value={value || null}
      onChange={(zone) => onChange(zone ?? '')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('timeZoneClear') }}
      limit={SHOWN}
      nothingFoundMessage={t('timeZoneNone')}
    />
  )
}
