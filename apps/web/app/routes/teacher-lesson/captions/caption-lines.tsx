import { type CaptionLine, writtenCaptions, writtenLine } from '@manassa/contract/rules/caption-lines'
import { searchForm, searchWords } from '@manassa/contract/rules/search-text'
import { captionFields } from '@manassa/contract/teacher/lessons'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { captionEdit as copy } from '#app/copy/console-lessons.ts'
import { createHistory } from '#app/lib/editing/history.ts'
import { useStore } from '#app/lib/store.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { arrayField, useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { Field } from '#app/ui/field.tsx'
import { EditedVideo } from '../edited-video.tsx'
import { CaptionRow } from './caption-row.tsx'
import {
  type CaptionsBase,
  type CaptionTrackRef,
  type EditedCaptions,
  linesIn,
  saveCaptions,
} from './video-captions.ts'

const NEW_LINE_SECONDS = 3

interface CaptionLinesProps extends CaptionTrackRef {
  revision: number
  captions: EditedCaptions
}

const schema = z.object({ lines: z.pipe(z.transform(writtenCaptions), captionFields.shape.text) })

/** The version that was last read or saved is the base of the next save. */
function useCaptionForm({ revision, ...track }: CaptionTrackRef & { revision: number }, captions: EditedCaptions) {
  const base = useRef<CaptionsBase>(captions)
  const form = useAutosavedForm({
    schema,
    saved: { lines: linesIn(captions.text) },
    revision,
    draftName: `captions_${track.lessonId}_${track.language}`,
    async save({ lines = [], revision }) {
      const saved = await saveCaptions(track, { text: writtenCaptions(lines), revision, base: base.current })
      base.current = saved.base
      return saved.outcome
    },
  })
  useEffect(() => {
    const show = (line: unknown) => writtenLine(line as CaptionLine)
    form.displays.set('lines', { label: copy.words(track.label), show, list: arrayField })
  })
  return form
}

export function CaptionLines({ captions, ...of }: CaptionLinesProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [search, setSearch] = useState('')
  const [history] = useState(() => createHistory<CaptionLine[]>())
  const canUndo = useStore(history).done.length > 0
  const { label } = of
  const form = useCaptionForm(of, captions)
  const { lines } = form.values
  const words = searchWords(search)
  const matches = (line: CaptionLine) => words.every((word) => searchForm(line.text).includes(word))
  const shown = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line, index }) => index === open || matches(line))

  function apply(next: readonly CaptionLine[], opened: CaptionLine | null) {
    const inOrder = next.toSorted((one, other) => one.from - other.from)
    history.record(lines)
    setOpen(opened && inOrder.indexOf(opened))
    form.autosave.setValue('lines', inOrder)
  }

  function add(after: CaptionLine | undefined) {
    const from = after?.to ?? 0
    const next = lines.find((line) => line.from > from)?.from ?? Number.POSITIVE_INFINITY
    const line = { from, to: Math.min(from + NEW_LINE_SECONDS, Math.max(next, from + 1)), text: copy.newLine }
    setSearch('')
    apply([...lines, line], line)
  }

  function undo() {
    const before = history.undo()
    if (!before) return
    setOpen(null)
    form.autosave.setValue('lines', before)
  }

  function goTo(index: number, line: CaptionLine) {
    setOpen(index)
    if (video.current) video.current.currentTime = line.from
  }

  return (
    <div className="flex flex-col gap-3">
      <SaveStatus form={form} />
      {captions.videoUrl ? (
        <EditedVideo lessonId={of.lessonId} src={captions.videoUrl} video={video} without={copy.withoutVideo} />
      ) : (
        <p className="text-muted text-sm">{copy.noVideo}</p>
      )}
      <Field
        label={copy.search}
        icon="search"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="me-auto text-muted text-sm">
          {words.length > 0 ? copy.found(shown.length) : copy.count(lines.length)}
        </p>
        <Button kind="plain" size="small" disabled={!canUndo} onClick={undo}>
          <ConsoleIcon name="undo" size={18} />
          {copy.undo}
        </Button>
      </div>
      <ol aria-label={copy.words(label)} className="flex max-h-[60dvh] flex-col overflow-y-auto">
        {shown.map(({ line, index }) => (
          <CaptionRow
            key={index}
            line={line}
            isOpen={index === open}
            onOpen={() => goTo(index, line)}
            onChange={(changed) => apply(lines.with(index, changed), changed)}
            onAdd={() => add(line)}
            onRemove={() => apply(lines.toSpliced(index, 1), null)}
          />
        ))}
      </ol>
      {lines.length === 0 && (
        <Button kind="outline" size="small" onClick={() => add(undefined)}>
          {copy.add}
        </Button>
      )}
      <LeaveWarning form={form} />
    </div>
  )
}
