import type { AccountNotice } from '@manassa/contract/shared/account'
import type { StudentAnnouncement } from '@manassa/contract/student/study'
import { useState } from 'react'
import { accountNotices } from '#app/copy/account-notices.ts'
import { announcements as copy } from '#app/copy/evening.ts'
import { DISMISSED_ACCOUNT_NOTICES, DISMISSED_ANNOUNCEMENTS } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { Icon } from '#app/ui/icon.tsx'

export const Announcements = ({ announcements }: { announcements: readonly StudentAnnouncement[] }) => (
  <DismissableNotices {...copy} storageKey={DISMISSED_ANNOUNCEMENTS} notices={announcements} />
)

export const AccountNotices = ({ notices }: { notices: readonly AccountNotice[] }) => (
  <DismissableNotices
    {...accountNotices}
    storageKey={DISMISSED_ACCOUNT_NOTICES}
    notices={notices.map((notice) => ({
      id: notice.id,
      text: `${accountNotices.textOf(notice)} ${accountNotices.help}`,
    }))}
  />
)

interface DismissableNoticesProps {
  title: string
  dismiss: string
  storageKey: string
  notices: ReadonlyArray<{ id: number; text: string }>
}

function DismissableNotices({ title, dismiss: dismissLabel, storageKey, notices }: DismissableNoticesProps) {
  const [dismissed, setDismissed] = useState(() => dismissedHere(storageKey))
  const shown = notices.filter(({ id }) => !dismissed.includes(id))
  if (shown.length === 0) return null
  function dismiss(id: number) {
    // Removes dismissals of notices that no longer exist.
    const next = [...dismissedHere(storageKey).filter((each) => notices.some((one) => one.id === each)), id]
    deviceStorage.write(storageKey, JSON.stringify(next))
    setDismissed(next)
  }
  return (
    <ul aria-label={title} className="flex flex-col gap-2">
      {shown.map(({ id, text }) => (
        <li key={id} className="flex items-start gap-2 rounded-control bg-gold-soft ps-4 text-gold-text">
          <p dir="auto" className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line py-3 text-start text-sm">
            {text}
          </p>
          <button
            type="button"
            aria-label={dismissLabel}
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

function dismissedHere(storageKey: string): number[] {
  const stored = readJson(storageKey)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
}
