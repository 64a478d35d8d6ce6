import type { StudentAnnouncement } from '@manassa/contract/student/study'
import { useState } from 'react'
import { announcements as copy } from '#app/copy/announcements.ts'
import { DISMISSED_ANNOUNCEMENTS } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { Icon } from '#app/ui/icon.tsx'

/** What the school tells this student; what was put away here stays away on this device. */
export function Announcements({ announcements }: { announcements: readonly StudentAnnouncement[] }) {
  const [dismissed, setDismissed] = useState(dismissedHere)
  const shown = announcements.filter(({ id }) => !dismissed.includes(id))
  if (shown.length === 0) return null
  function dismiss(id: number) {
    // Those that nobody tells any more need not be remembered.
    const next = [...dismissedHere().filter((each) => announcements.some((one) => one.id === each)), id]
    deviceStorage.write(DISMISSED_ANNOUNCEMENTS, JSON.stringify(next))
    setDismissed(next)
  }
  return (
    <ul aria-label={copy.title} className="measure flex flex-col gap-2 pb-3">
      {shown.map(({ id, text }) => (
        <li key={id} className="flex items-start gap-2 rounded-control bg-gold-soft ps-4 text-gold-text">
          <p dir="auto" className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line py-3 text-start text-sm">
            {text}
          </p>
          <button
            type="button"
            aria-label={copy.dismiss}
            onClick={() => dismiss(id)}
            className="flex size-11 shrink-0 items-center justify-center rounded-control focus-visible:outline-3 focus-visible:outline-brand"
          >
            <Icon name="close" size={20} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function dismissedHere(): number[] {
  const stored = readJson(DISMISSED_ANNOUNCEMENTS)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
}
