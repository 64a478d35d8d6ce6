import { common } from '#app/copy/common.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice, type Tone } from '#app/ui/notice.tsx'

/** A list below a video that was not loaded, and a button that asks again. */
export const NotLoaded = ({ tone, text, onRetry }: { tone: Tone; text: string; onRetry(): void }) => (
  <Notice
    tone={tone}
    actions={
      <Button kind="soft" size="small" icon="retry" onClick={onRetry}>
        {common.retry}
      </Button>
    }
  >
    {text}
  </Notice>
)
