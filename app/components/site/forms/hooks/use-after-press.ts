import { useCallback, useEffect, useRef } from "react";

type Task = () => void;

/** Runs a task, but never while a pointer is down: a message that appears would move the control and lose the click. */
export function useAfterPress(): (task: Task) => void {
  const pressed = useRef(false);
  const waiting = useRef<Task[]>([]);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // why: the click event follows the release, before any timer
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      });
    };
    document.addEventListener("mousedown", press, true);
    document.addEventListener("mouseup", release, true);
    return () => {
      document.removeEventListener("mousedown", press, true);
      document.removeEventListener("mouseup", release, true);
      waiting.current = [];
    };
  }, []);
  return useCallback((task) => {
    if (pressed.current) waiting.current.push(task);
    else task();
  }, []);
}
