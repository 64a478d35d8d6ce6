import { useEffect, useEffectEvent } from 'react'
import { useMediaQuery } from './use-media-query.ts'

/** A phone that lies on its side; player-screen.css gives the picture all of its height then. */
const ON_ITS_SIDE = '(orientation: landscape) and (height < 480px) and (hover: none)'

/** Tells that the phone was laid on its side. */
export function useTurnedPhone(onTurned: () => void) {
  const isOnItsSide = useMediaQuery(ON_ITS_SIDE)
  const turned = useEffectEvent(onTurned)
  useEffect(() => {
    if (isOnItsSide) turned()
  }, [isOnItsSide])
}
