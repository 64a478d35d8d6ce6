import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { timeText } from '#app/copy/time-text.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import './printed-notes.css'

interface PrintedNotesProps {
  title: string
  notes: ReadonlyArray<{ noteId: string; seconds: number; text: string }>
  onPrinted(): void
}

/** Opens the print dialog with the notes alone. */
export function PrintedNotes({ title, notes, onPrinted }: PrintedNotesProps) {
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    print()
    printed()
  }, [])
  return createPortal(
    <div className="printed-notes">
      <h1>{title}</h1>
      <dl>
        {notes.map(({ noteId, seconds, text }) => (
          <div key={noteId}>
            <dt>
              <Ltr>{timeText(seconds)}</Ltr>
            </dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </div>,
    document.body,
  )
}
