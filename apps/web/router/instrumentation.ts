/** Replaces the router's measurements, because nobody passes `instrumentations`. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router: unknown) => router
export const instrumentHandler = (handler: unknown) => handler
export const instrumentationResultMetaContext = {}
