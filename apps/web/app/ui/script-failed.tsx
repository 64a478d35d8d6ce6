import { common } from '../copy/common.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Replaces a part of the page whose script did not load. */
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
