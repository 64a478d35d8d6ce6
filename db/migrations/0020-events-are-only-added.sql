-- What happened to an account is added and never changed by the server's working role: whoever gets at its queries does
-- not clean up behind them. With an account its events go, by the key.
revoke update, delete, truncate on account_event from manassa_app;
