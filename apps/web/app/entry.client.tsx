import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A page is drawn in one go: in slices of 5 ms, with a picture of the old page between them, it comes a quarter
          later. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
})
