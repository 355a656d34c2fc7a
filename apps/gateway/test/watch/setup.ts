// Before every test file; what is imported here stays with the worker.
import './query-watcher'
