import { VIDEO_NOTE_MAX_CHARACTERS } from '@manassa/contract/limits'
import { deleteVideoNote, listVideoNotes } from '@manassa/contract/student/video-notes'
import { type FormEvent, useState } from 'react'
import { timeText } from '#app/copy/time-text.ts'
import { videoNotes as copy } from '#app/copy/video-notes.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { randomId } from '#app/lib/random-id.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { draftOfNotes, type NotesDraft, sendUnsentNotes } from '../offline/unsent-notes.ts'
import type { MediaAdapter } from '../video/engine/media-adapter.ts'
import { NotLoaded } from './not-loaded.tsx'
import { PrintedNotes } from './printed-notes.tsx'
import { TimedList } from './timed-list.tsx'
import { usePlayingSecond, useUnsent } from './use-unsent.ts'

interface NotesProps {
  userId: number
  lesson: { id: number; name: string }
  engine: MediaAdapter | null
}

/** The student's notes on a video. A note stays on the device until the server has it. */
export default function Notes({ userId, lesson, engine }: NotesProps) {
  const { query, draft, change, save } = useNotes(userId, lesson.id)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const stored = query.status === 'success' ? query.data.notes : []
  const rows = [...stored.filter(({ noteId }) => draft.unsent.every((note) => note.noteId !== noteId)), ...draft.unsent]
    .map((note) => ({ ...note, key: note.noteId, isUnsent: draft.unsent.some(({ noteId }) => noteId === note.noteId) }))
    .toSorted((one, other) => one.seconds - other.seconds)

  async function remove(noteId: string, isUnsent: boolean) {
    setFailure(null)
    if (isUnsent) return change({ unsent: draft.unsent.filter((note) => note.noteId !== noteId) })
    const reply = await call(deleteVideoNote, { noteId })
    if (reply.success) await query.refetch()
    else setFailure(reply.message)
  }

  return (
    <div className="flex flex-col gap-3">
      <NoteForm draft={draft} engine={engine} onChange={change} onSave={save} />
      {query.status === 'pending' && <Spinner label={copy.loading} />}
      {query.status === 'error' && <NotLoaded tone="warn" text={copy.failed} onRetry={() => void query.refetch()} />}
      {failure && (
        <Notice tone="bad" title={copy.removeFailed}>
          {failure}
        </Notice>
      )}
      {rows.length === 0 && query.status === 'success' && <p className="text-muted text-sm">{copy.empty}</p>}
      {rows.length > 0 && (
        <>
          <TimedList
            rows={rows}
            engine={engine}
            actions={({ noteId, text, isUnsent, ...row }) => (
              <span className="flex items-center">
                {isUnsent && <Badge tone="quiet">{'refusal' in row && row.refusal ? copy.refused : copy.unsent}</Badge>}
                <button
                  type="button"
                  aria-label={copy.remove(text)}
                  className="grid size-11 shrink-0 place-items-center text-muted hover:text-bad"
                  onClick={() => void remove(noteId, isUnsent)}
                >
                  <Icon name="trash" size={18} />
                </button>
              </span>
            )}
          />
          <Button kind="plain" size="small" className="self-start" onClick={() => setPrinting(true)}>
            {copy.print}
          </Button>
        </>
      )}
      {isPrinting && <PrintedNotes title={lesson.name} notes={rows} onPrinted={() => setPrinting(false)} />}
    </div>
  )
}

function useNotes(userId: number, lessonId: number) {
  const query = useCall(listVideoNotes, { lessonId }, { fresh: true })
  const [store] = useState(() => draftOfNotes(userId, lessonId))
  const { draft, change, send } = useUnsent(store, () => sendUnsentNotes(userId).then(query.refetch))

  function save(seconds: number) {
    const { typed, unsent } = store.read()
    const note = { noteId: randomId(), lessonId, seconds, text: typed.trim() }
    change({ typed: '', seconds: null, unsent: [...unsent, note] })
    void send()
  }
  return { query, draft, change, save }
}

interface NoteFormProps {
  draft: NotesDraft
  engine: MediaAdapter | null
  onChange(part: Partial<NotesDraft>): void
  onSave(seconds: number): void
}

/** The note belongs to the second at which its first letter was written. */
function NoteForm({ draft: { typed, seconds }, engine, onChange, onSave }: NoteFormProps) {
  const playing = usePlayingSecond(engine)
  const at = seconds ?? playing
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') onSave(at)
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={submit}>
      <TextArea
        label={copy.at(timeText(at))}
        rows={2}
        maxLength={VIDEO_NOTE_MAX_CHARACTERS}
        value={typed}
        onChange={({ currentTarget: { value } }) => onChange({ typed: value, seconds: value === '' ? null : at })}
      />
      <Button type="submit" size="small" className="self-start" disabled={typed.trim() === ''}>
        {copy.save}
      </Button>
    </form>
  )
}
