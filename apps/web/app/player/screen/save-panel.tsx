import type { VideoLesson } from '@manassa/contract/student/study'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { savedLessons as copy } from '#app/copy/saved-lessons.ts'
import { useStore } from '#app/lib/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { type SavedLesson, savedLessonKey } from '../offline/on-device.ts'
import { pauseSaving, removeSavedLesson, type Saving, saveLesson, savingOf } from '../offline/save-lesson.ts'
import { fitsInto, savedBytes } from '../offline/saved-size.ts'
import { ownAddress } from '../video/engine/stream-head.ts'
import { streamScript } from '../video/engine/stream-script.ts'
import { usePlayer } from './player-context.ts'
import { freshSource } from './video-source.ts'

interface SavePanelProps {
  content: VideoLesson
  /** Null before the student has begun. */
  saved: SavedLesson | null
  onClose(): void
}

/** Saving a lesson: size, free space and its last day first, then its progress, then the way to remove it. */
export default function SavePanel({ content, saved, onClose }: SavePanelProps) {
  const { student } = usePlayer()
  const owner = savedLessonKey(student.id, content.lessonId)
  const saving = useStore(savingOf(owner))
  useEffect(fetchPlayback, [])
  const start = (rendition: string) =>
    void saveLesson({ userId: student.id, content, rendition, streamUrl: streamUrlOf(content) })
  function remove() {
    void removeSavedLesson(owner)
    onClose()
  }

  const isSaved = saved?.state === 'saved'
  const isUnderWay = saved !== null || saving.state === 'saving' || saving.state === 'waiting'
  const panel = useLostFocus(saved === null, `${isUnderWay} ${isSaved}`)

  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      {isSaved ? (
        <Panel title={copy.saved}>
          <p className="text-muted text-sm">{copy.savedText}</p>
          <LastDay closesAt={saved.closesAt} />
          <Button kind="outline" size="small" icon="trash" onClick={remove}>
            {copy.remove}
          </Button>
        </Panel>
      ) : isUnderWay ? (
        <InProgress
          saving={saving}
          bytes={saved ? savedBytes(saved.rendition, content.durationSeconds) : null}
          onPause={() => pauseSaving(owner)}
          onGoOn={() => saved && start(saved.rendition.name)}
          onCancel={remove}
        />
      ) : (
        <Question content={content} saving={saving} onStart={start} onClose={onClose} />
      )}
    </div>
  )
}

/** Takes the focus where a step has removed the pressed button, and at first only if the student has asked for it. */
function useLostFocus(isAskedFor: boolean, step: string) {
  const element = useRef<HTMLDivElement>(null)
  const mayTake = useRef(isAskedFor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (mayTake.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
    mayTake.current = true
  }, [step])
  return element
}

/** Fetches what will play the lesson now, because later there may be no connection. */
function fetchPlayback() {
  const tools = [import('./transcript.tsx'), import('./notes.tsx')]
  Promise.all([import('../video/engine/saved-stream.ts'), streamScript(), ...tools]).catch(() => undefined)
}

/** The address that the lesson came with, and from the second time on a current one. */
function streamUrlOf({ lessonId, streamUrl }: VideoLesson) {
  let next = streamUrl
  return async () => {
    const known = next
    next = null
    return known ? ownAddress(known) : ((await freshSource(lessonId))?.streamUrl ?? null)
  }
}

interface QuestionProps {
  content: VideoLesson
  saving: Saving
  onStart(rendition: string): void
  onClose(): void
}

function Question({ content, saving, onStart, onClose }: QuestionProps) {
  const { unit } = usePlayer()
  const pictures = content.renditions
    .filter(({ height }) => height > 0)
    .toSorted((one, other) => one.height - other.height)
  const [chosen, choose] = useState(pictures[0])
  const free = useFreeBytes()
  if (!chosen) return null
  const bytes = savedBytes(chosen, content.durationSeconds)
  const fits = free === null || fitsInto(free, bytes)
  return (
    <Panel title={copy.title}>
      {pictures.length > 1 && (
        <Chips label={copy.quality}>
          {pictures.map((each) => (
            <Chip key={each.name} chosen={each.name === chosen.name} onChoose={() => choose(each)}>
              {copy.rendition(each.height, savedBytes(each, content.durationSeconds))}
            </Chip>
          ))}
        </Chips>
      )}
      <p className="text-sm">{copy.size(bytes, free)}</p>
      <LastDay closesAt={unit?.window.state === 'open' ? (unit.window.closes?.at ?? null) : null} />
      {!fits && <Notice tone="warn">{copy.noSpace}</Notice>}
      {saving.state === 'failed' && <Notice tone="bad">{saving.refusal || copy.failed}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button icon="download" disabled={!fits} onClick={() => onStart(chosen.name)}>
          {copy.start}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {copy.notNow}
        </Button>
      </div>
    </Panel>
  )
}

interface InProgressProps {
  saving: Saving
  /** Null until the server has given the lesson. */
  bytes: number | null
  onPause(): void
  onGoOn(): void
  onCancel(): void
}

function InProgress({ saving, bytes, onPause, onGoOn, onCancel }: InProgressProps) {
  const { state, part, refusal } = saving
  const runs = state === 'saving' || state === 'waiting'
  return (
    <Panel title={runs ? copy.saving : copy.paused}>
      <Progress value={100 * part} label={copy.title} className="w-full" />
      <p className="tabular text-muted text-sm">{bytes !== null && copy.progress(part, bytes)}</p>
      <div role="status">
        {state === 'waiting' && <Notice icon="offline">{copy.waiting}</Notice>}
        {state === 'full' && <Notice tone="warn">{copy.full}</Notice>}
        {state === 'failed' && <Notice tone="bad">{refusal || copy.failed}</Notice>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="soft" size="small" icon={runs ? 'pause' : 'download'} onClick={runs ? onPause : onGoOn}>
          {runs ? copy.pause : copy.goOn}
        </Button>
        <Button kind="plain" size="small" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </Panel>
  )
}

const LastDay = ({ closesAt }: { closesAt: string | null }) => (
  <p className="text-muted text-sm">
    {closesAt ? copy.goes(closesAt) : copy.stays} {copy.contact}
  </p>
)

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="p-4">
      <section aria-labelledby={id} className="flex flex-col items-start gap-3 *:max-w-full">
        <h3 id={id} className="flex items-center gap-2 text-base">
          <Icon name="download" size={20} />
          {title}
        </h3>
        {children}
      </section>
    </Card>
  )
}

/** The bytes that this browser may still store; null while unknown, and where it does not tell. */
function useFreeBytes(): number | null {
  const [free, setFree] = useState<number | null>(null)
  useEffect(() => {
    navigator.storage?.estimate?.().then(
      ({ quota, usage }) => setFree(quota === undefined ? null : quota - (usage ?? 0)),
      () => undefined,
    )
  }, [])
  return free
}
