import { common } from '../copy/common.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export function ScriptFailed() {
  return (
    <Notice
      tone="warn"
      icon="offline"
      title={common.offlineTitle}
      className="mt-5"
      actions={
        <Button kind="soft" size="small" icon="retry" onClick={() => window.location.reload()}>
          {common.retry}
        </Button>
      }
    />
  )
}
