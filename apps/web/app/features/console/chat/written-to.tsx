import { WRITTEN_WITHIN_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { noteContact } from '@manassa/contract/teacher/student-account'
import type { StudentContact } from '@manassa/contract/teacher/student-history'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { chats as copy } from '#app/copy/chat-texts.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { call } from '#app/lib/call.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

interface WrittenToProps {
  studentId: number
  contact: StudentContact | null
  children: ReactNode
}

const UNWRITTEN = 'data-unwritten'

/** Remembers who opened a chat from a list and when, and leads to the next row that has none. */
export function WrittenTo({ studentId, contact: known, children }: WrittenToProps) {
  const toasts = useToasts()
  const row = useRef<HTMLSpanElement>(null)
  const [own, setOwn] = useState<StudentContact | null>(null)
  const contact = own ?? known
  const isLate = contact === null || Date.now() - Date.parse(contact.at) > WRITTEN_WITHIN_DAYS * DAY_MS
  async function note({ target }: MouseEvent) {
    if (!(target instanceof Element) || !target.closest('a[href]')) return
    const reply = await call(noteContact, { studentId })
    if (!reply.success) return toasts.notifyFailure(reply)
    setOwn(reply.data)
    nextAfter(row.current)?.querySelector<HTMLElement>('a[href]')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on one of its links is noted
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <span
      ref={row}
      className="inline-flex flex-col gap-1"
      onClick={(event) => void note(event)}
      {...(isLate && { [UNWRITTEN]: '' })}
    >
      {children}
      {contact && (
        <span className="text-muted text-xs">
          {copy.writtenBy(contact.by?.name ?? null, howLongAgo(new Date(contact.at), new Date()))}
        </span>
      )}
    </span>
  )
}

function nextAfter(row: HTMLElement | null): Element | undefined {
  if (!row) return undefined
  const open = [...document.querySelectorAll(`[${UNWRITTEN}]`)]
  return open.find((other) => other !== row && row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}
