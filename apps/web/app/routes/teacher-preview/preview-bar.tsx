import { type ReactNode, useId, useRef, useState } from 'react'
import { preview as copy } from '#app/copy/console-courses.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { Link } from '#app/lib/link.tsx'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PreviewOptions } from './preview-options.ts'

/** Both moments are ISO 8601. */
export interface Moments {
  seen: string
  enrolled: string
}

const WEEKS = [0, 1, 2, 3, 4]

interface PreviewBarProps {
  courseId: number
  options: PreviewOptions
  /** Null until the server has sent them. */
  moments: Moments | null
  see(change: Partial<PreviewOptions>): void
}

export function PreviewBar({ courseId, options, moments, see: seeNow }: PreviewBarProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function see(change: Partial<PreviewOptions>) {
    close()
    seeNow(change)
  }
  return (
    <section
      aria-label={copy.title}
      className="sticky top-0 z-50 bg-gold-soft text-gold-text"
      onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
    >
      <div className="flex h-14 items-center gap-2 border-line border-b px-2 md:px-4">
        <Link
          to={`/teacher/courses/${courseId}`}
          aria-label={copy.back}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control font-bold text-sm"
        >
          <Icon name="chevronBack" size={20} />
          <span className="max-md:hidden">{copy.back}</span>
        </Link>
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate font-bold text-sm">
            {copy.bar}
            <span className="font-normal max-md:hidden"> · {copy.nothingKept}</span>
          </p>
          {moments && <p className="truncate text-xs">{dayAndHour(Date.parse(moments.seen))}</p>}
        </div>
        <button
          ref={button}
          type="button"
          aria-label={copy.settings}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-1 rounded-control border border-edge bg-card px-3 font-bold text-ink text-sm"
        >
          <Icon name="calendar" size={18} />
          <span className="max-sm:hidden">{copy.settings}</span>
        </button>
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 border-line border-b bg-card p-4 text-ink shadow-card md:px-6"
      >
        <div className="grid gap-5 md:grid-cols-2">
          <Moment options={options} see={see} seen={moments?.seen ?? null} />
          <Student options={options} see={see} enrolled={moments?.enrolled ?? null} />
        </div>
      </div>
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-3">
    <p className="font-bold text-sm">{title}</p>
    {children}
  </div>
)

function Moment({ options, seen, see }: Pick<PreviewBarProps, 'options' | 'see'> & { seen: string | null }) {
  return (
    <Part title={copy.moment}>
      <Chips label={copy.moment}>
        {WEEKS.map((weeks) => (
          <Chip
            key={weeks}
            chosen={options.weeks === weeks}
            onChoose={() => see({ at: null, weeks: weeks === 0 ? null : weeks })}
          >
            {copy.weeks(weeks)}
          </Chip>
        ))}
      </Chips>
      <Field
        label={copy.otherMoment}
        type="datetime-local"
        dir="ltr"
        key={seen}
        defaultValue={seen ? localText(seen) : ''}
        onBlur={({ currentTarget: { value, defaultValue } }) => {
          const moment = Date.parse(value)
          if (value !== defaultValue && !Number.isNaN(moment)) see({ at: new Date(moment).toISOString(), weeks: null })
        }}
      />
    </Part>
  )
}

function Student({ options, enrolled, see }: Pick<PreviewBarProps, 'options' | 'see'> & { enrolled: string | null }) {
  return (
    <Part title={copy.student}>
      <Chips label={copy.student}>
        <Chip chosen={options.enrolledOn === null} onChoose={() => see({ enrolledOn: null })}>
          {copy.newStudent}
        </Chip>
      </Chips>
      {options.enrolledOn === null && <p className="text-muted text-xs">{copy.newStudentHint}</p>}
      <Field
        label={copy.enrolledOn}
        type="date"
        dir="ltr"
        key={enrolled}
        defaultValue={options.enrolledOn ?? (enrolled ? localText(enrolled).slice(0, 10) : '')}
        onBlur={({ currentTarget: { value, defaultValue } }) => {
          if (value !== defaultValue && value !== '') see({ enrolledOn: value })
        }}
      />
    </Part>
  )
}

/** A moment in this device's time, as a `datetime-local` field has it: `2026-11-22T19:30`. */
function localText(moment: string): string {
  const time = new Date(moment)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
