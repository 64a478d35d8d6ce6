import type { SchoolProfile } from '@manassa/contract/shared/school'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { ASKS_FOR_DRAFT, DRAFT_MESSAGE, type SchoolDraft } from '#app/lib/school-draft.ts'
import { themeStyle } from '#app/lib/theme.ts'
import { Chip, Chips } from '#app/ui/chips.tsx'

const pages = ['/', '/about'] as const

export function DraftFrame({ school }: { school: SchoolProfile }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [path, setPath] = useState<(typeof pages)[number]>('/')
  const send = useEffectEvent(() => {
    const draft: SchoolDraft = { school, themeStyle: themeStyle(school.theme) }
    frame.current?.contentWindow?.postMessage({ [DRAFT_MESSAGE]: draft }, location.origin)
  })
  const draftText = JSON.stringify(school)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed draft is sent again
  useEffect(() => send(), [draftText])
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === ASKS_FOR_DRAFT) send()
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  return (
    <div className="flex flex-col gap-3">
      <Chips label={copy.shownPage}>
        {pages.map((page) => (
          <Chip key={page} chosen={page === path} onChoose={() => setPath(page)}>
            {copy.pages[page]}
          </Chip>
        ))}
      </Chips>
      <iframe
        ref={frame}
        key={path}
        src={path}
        title={copy.previewTitle}
        className="h-[75dvh] w-full rounded-card border border-edge bg-paper"
      />
      <p className="text-muted text-xs">{copy.previewHint}</p>
    </div>
  )
}
