import { useEffect, useRef, useState } from 'react'
import { twoSteps } from '#app/copy/security.ts'
import { useSchool } from '#app/lib/school.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/console/download-file.ts'

/** The server shows these codes once, so they stay until the reader confirms that they are stored. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored(): void }) {
  const [message, setMessage] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const school = useSchool()
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setMessage(twoSteps.copied)
    } catch {
      setMessage(twoSteps.copyFailed)
    }
  }

  function download() {
    const text = `${school.name}\n${twoSteps.codesTitle}\n\n${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), twoSteps.fileName)
  }

  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
          {twoSteps.codesTitle}
        </h3>
        <p className="text-muted text-sm">{twoSteps.codesText}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control border border-line bg-sheen p-4 text-center">
        {codes.map((code) => (
          <li key={code}>
            <Ltr className="font-bold tabular-nums tracking-wide">{code}</Ltr>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="outline" size="small" onClick={copy}>
          {twoSteps.copy}
        </Button>
        <Button kind="outline" size="small" icon="download" onClick={download}>
          {twoSteps.download}
        </Button>
        <Button kind="outline" size="small" onClick={() => print()}>
          {twoSteps.print}
        </Button>
      </div>
      <p role="status" className="text-muted text-sm">
        {message}
      </p>
      <Button icon="check" onClick={onStored}>
        {twoSteps.kept}
      </Button>
    </div>
  )
}
