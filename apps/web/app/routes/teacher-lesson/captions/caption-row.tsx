import { type CaptionLine, captionSecond, captionTime } from '@manassa/contract/rules/caption-lines'
import { type FocusEvent, useState } from 'react'
import { captionEdit as copy } from '#app/copy/console-lessons.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

interface CaptionRowProps {
  line: CaptionLine
  isOpen: boolean
  onOpen(): void
  onChange(line: CaptionLine): void
  onAdd(): void
  onRemove(): void
}

export function CaptionRow({ line, isOpen, onOpen, ...change }: CaptionRowProps) {
  return (
    <li className="border-line border-b [content-visibility:auto]" aria-current={isOpen || undefined}>
      {isOpen ? (
        <OpenRow line={line} {...change} />
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className="flex min-h-11 w-full items-baseline gap-3 rounded-control px-2 py-2 text-start hover:bg-paper"
        >
          <span className="text-muted text-sm tabular-nums">
            <Ltr>{timeText(line.from)}</Ltr>
          </span>
          <bdi className="min-w-0 whitespace-pre-line break-words">{line.text}</bdi>
        </button>
      )}
    </li>
  )
}

function OpenRow({ line, onChange, onAdd, onRemove }: Omit<CaptionRowProps, 'isOpen' | 'onOpen'>) {
  const [text, setText] = useState(line.text)
  const [from, setFrom] = useState(captionTime(line.from))
  const [to, setTo] = useState(captionTime(line.to))
  const [starts, ends] = [captionSecond(from), captionSecond(to)]
  const wrongTime = starts === null || ends === null || ends <= starts ? copy.wrongTime : null

  /** Leaving the row applies the typed values if they are valid. */
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget) && relatedTarget.nodeName !== 'BUTTON') {
      return
    }
    const trimmed = text.trim()
    if (starts === null || ends === null || wrongTime || trimmed === '') return
    if (trimmed !== line.text || starts !== line.from || ends !== line.to)
      onChange({ from: starts, to: ends, text: trimmed })
  }

  return (
    <fieldset aria-label={timeText(line.from)} className="flex min-w-0 flex-col gap-2 bg-paper p-2" onBlur={leave}>
      <div className="grid grid-cols-2 gap-2">
        <Field label={copy.from} dir="ltr" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field label={copy.to} dir="ltr" value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
      <TextArea
        label={copy.text}
        error={wrongTime ?? (text.trim() === '' ? copy.empty : null)}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size="small" onClick={onAdd}>
          {copy.addAfter}
        </Button>
        <Button kind="plain" size="small" icon="trash" onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </fieldset>
  )
}
