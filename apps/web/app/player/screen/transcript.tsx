import { type CaptionLine, readCaptions } from '@manassa/contract/rules/caption-lines'
import { searchForm, searchWords } from '@manassa/contract/rules/search-text'
import { useEffect, useMemo, useState } from 'react'
import { transcript as copy } from '#app/copy/transcript.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { MediaAdapter, MediaSource } from '../video/engine/media-adapter.ts'
import { readPreferences } from '../video/engine/preferences.ts'
import { NotLoaded } from './not-loaded.tsx'
import { TimedList } from './timed-list.tsx'

export interface TranscriptProps {
  captions: MediaSource['captions']
  /** Fresh addresses, because the first ones may have expired. */
  freshSource(): Promise<Pick<MediaSource, 'captions'> | null>
  /** Null before the video has an engine, and for a lesson that has closed. */
  engine: MediaAdapter | null
}

/** The text of a video, from its captions, with a search; selecting a line seeks there. */
export default function Transcript({ captions, freshSource, engine }: TranscriptProps) {
  const [language, setLanguage] = useState(
    () => (captions.find((one) => one.language === readPreferences().captions) ?? captions[0])?.language ?? '',
  )
  const [search, setSearch] = useState('')
  const { lines, retry } = useLines({ captions, freshSource }, language)
  const rows = useMemo(
    () =>
      (lines === 'failed' ? [] : (lines ?? [])).map(({ from, text }, index) => ({
        key: index,
        seconds: from,
        text,
        form: searchForm(text),
      })),
    [lines],
  )
  const words = searchWords(search)
  const found = words.length === 0 ? rows : rows.filter(({ form }) => words.every((word) => form.includes(word)))

  if (lines === null) return <Spinner label={copy.loading} />
  if (lines === 'failed') return <NotLoaded tone="bad" text={copy.failed} onRetry={retry} />
  return (
    <div className="flex flex-col gap-3">
      {captions.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{copy.language}</legend>
          {captions.map((one) => (
            <Button
              key={one.language}
              kind={one.language === language ? 'brand' : 'outline'}
              size="small"
              aria-pressed={one.language === language}
              onClick={() => setLanguage(one.language)}
            >
              {one.label}
            </Button>
          ))}
        </fieldset>
      )}
      <Field
        label={copy.search}
        icon="search"
        type="search"
        dir="auto"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {words.length > 0 && copy.found(found.length)}
      </p>
      {found.length > 0 && <TimedList rows={found} engine={engine} />}
    </div>
  )
}

/** The captions of a language; null while they are fetched. */
function useLines({ captions, freshSource }: Pick<TranscriptProps, 'captions' | 'freshSource'>, language: string) {
  const [known, setKnown] = useState<{ language: string; lines: CaptionLine[] | 'failed' } | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same language again
  useEffect(() => {
    const unmounted = new AbortController()
    const fetched = async () => {
      const first = await linesAt(captions, language, unmounted.signal)
      return first ?? (await linesAt((await freshSource())?.captions ?? [], language, unmounted.signal)) ?? 'failed'
    }
    setKnown(null)
    fetched().then((lines) => !unmounted.signal.aborted && setKnown({ language, lines }))
    return () => unmounted.abort()
  }, [captions, language, attempt])

  return { lines: known?.lines ?? null, retry: () => setAttempt(attempt + 1) }
}

async function linesAt(captions: MediaSource['captions'], language: string, signal: AbortSignal) {
  const found = captions.find((one) => one.language === language)
  if (!found) return null
  try {
    const text = found.text ?? (await textAt(found.url, signal))
    const read = text === null ? null : readCaptions(text)
    return read && 'lines' in read ? read.lines : null
  } catch {
    return null
  }
}

async function textAt(url: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(url, { signal })
  return response.ok ? response.text() : null
}
