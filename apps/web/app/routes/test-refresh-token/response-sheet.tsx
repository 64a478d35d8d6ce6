import { trials } from '#app/copy/trials.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr } from '#app/ui/bidi.tsx'
import type { TrialResponse } from './try-call.ts'

export function ResponseSheet({ response, note }: { response: TrialResponse; note: string | null }) {
  const { method, url, status, milliseconds, headers, body } = response
  return (
    <div className="mt-4 flex flex-col gap-2 border-line border-t pt-4 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status !== null && status < 400 ? 'ok' : 'bad'}>{status ?? trials.unreachable}</Badge>
        <Ltr className="break-all font-bold">{`${method} ${url}`}</Ltr>
        <Ltr className="text-muted">{trials.took(milliseconds)}</Ltr>
      </p>
      {note && <p>{note}</p>}
      <Sheet
        label={trials.sentHeaders}
        text={Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      />
      <Sheet label={trials.answer} text={JSON.stringify(body, null, 2)} />
    </div>
  )
}

/** Long texts are collapsed, so that nothing scrolls inside the page. */
const Sheet = ({ label, text }: { label: string; text: string }) => (
  <details open>
    <summary className="min-h-11 content-center text-muted">{label}</summary>
    <pre dir="ltr" className="whitespace-pre-wrap break-all rounded-control bg-sheen p-3 text-xs">
      {text}
    </pre>
  </details>
)
