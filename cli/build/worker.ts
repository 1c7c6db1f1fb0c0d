/** The code of a worker thread, which runs the same stage functions as the main thread, and of a process for one page. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveAlone } from '../system/alone.ts';
import { serveJobs } from '../system/serve-jobs.ts';
import { createStage } from './pages/thread-stages.ts';

if (parentPort) serveJobs(parentPort, workerData as number, createStage);
else serveAlone();
